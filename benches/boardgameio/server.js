// boardgame.io's server as it ships, in memory. Says where it is when it is ready.

const { Server } = require('boardgame.io/server');
const chakapuces = require('./chakapuces');

const server = Server({ games: [chakapuces], origins: [/.*/] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`served at http://127.0.0.1:${appServer.address().port}`);
});
