import { createServer, request as startRequest } from 'node:http';

/**
 * The server bench's baseline: a bare pipe from the model to the client. Nothing is parsed or stored, and nothing can be
 * resumed.
 */
const model = new URL(`${process.env.OPENAI_BASE_URL}/chat/completions`);

const server = createServer((request, response) => {
  const toModel = startRequest(
    model,
    { method: 'POST', headers: { 'content-type': 'application/json' } },
    (answer) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.pipe(response);
    },
  );
  toModel.on('error', () => response.destroy());
  request.pipe(toModel);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
