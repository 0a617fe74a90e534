import { createServer } from 'node:http';

/**
 * The server bench's model, in a process of its own. It answers each request with `BENCH_TOKENS` tokens, one every
 * `BENCH_TOKEN_MS` milliseconds, in the format of OpenAI's API.
 */
const tokens = Number(process.env.BENCH_TOKENS);
const tokenMs = Number(process.env.BENCH_TOKEN_MS);

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let sent = 0;
    const timer = setInterval(() => {
      response.write(
        `data: {"id":"bench","object":"chat.completion.chunk","created":1700000000,"model":"bench","choices":[{"index":0,"delta":{"content":"tok${sent} "},"finish_reason":null}]}\n\n`,
      );
      sent++;
      if (sent < tokens) return;
      clearInterval(timer);
      response.end('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
    }, tokenMs);
    response.on('close', () => clearInterval(timer));
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
