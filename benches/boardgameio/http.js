// One call of an HTTP API, over a few kept connections.

const http = require('http');

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

function post(link, body) {
  const text = JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const request = http.request(link, { method: 'POST', agent, headers }, (answer) => {
      let heard = '';
      answer.on('data', (part) => { heard += part; });
      answer.on('end', () => (answer.statusCode < 300 ? resolve(JSON.parse(heard)) : reject(new Error(heard))));
    });
    request.on('error', reject);
    request.end(text);
  });
}

module.exports = { post };
