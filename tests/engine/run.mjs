// node run.mjs CLIENT TESTS < PROGRAM: a program in the engine as it stands in the built client, with the tests' own modules.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [client, tests] = process.argv.slice(2).map((path) => resolve(path));
const about = JSON.parse(readFileSync(join(client, 'engine.json'), 'utf8'));
const { loadPyodide } = await import(pathToFileURL(join(client, about.python, 'pyodide.mjs')).href);
const python = await loadPyodide({
  indexURL: join(client, about.python),
  lockFileContents: { info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', python: '3.14.0', version: '314' }, packages: {} },
  packageBaseUrl: '/',
});
python.unpackArchive(new Uint8Array(readFileSync(join(client, about.tablee))), 'zip', { extractDir: '/tablee' });
python.FS.mkdirTree('/with/tests');
python.mountNodeFS('/with/tests', tests);
python.runPython('import sys; sys.path[:0] = ["/tablee", "/with"]; sys.dont_write_bytecode = True');
// What a program thinks is measured in CPU time, which the browser's Python cannot tell by itself.
python.registerJsModule('node', { cpu_seconds: () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6 });
python.setStdout({ batched: (line) => process.stdout.write(`${line}\n`) });
try {
  await python.runPythonAsync(readFileSync(0, 'utf8'));
} catch (error) {
  console.error(error.message); // without the source of Pyodide, a megabyte long
  process.exit(1);
}
