import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Config } from '#platform/config/config.ts'

/** The port cannot be opened; the message says what to do. */
export class CannotListen extends Error {
  override name = 'CannotListen'
}

/** Opens the port of the configuration. */
export function listen(fetch: Parameters<typeof serve>[0]['fetch'], config: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: config.PORT,
        hostname: config.HOST,
        serverOptions: { requestTimeout: 120_000, keepAliveTimeout: 65_000 },
      },
      () => resolve(server as Server),
    )
    server.on('error', (cause: NodeJS.ErrnoException) => {
      const advice =
        cause.code === 'EADDRINUSE'
          ? `Port ${config.PORT} is taken. Stop what uses it, or set PORT to another one.`
          : `Cannot listen on ${config.HOST}:${config.PORT}: ${cause.message}`
      reject(new CannotListen(advice, { cause }))
    })
  })
}
