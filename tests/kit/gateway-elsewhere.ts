import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createPaymentSandbox } from '#platform/payments/sandbox/sandbox.ts'

/**
 * A gateway on a server of its own: the sandbox at another origin than the shop's. It accepts shops of this machine.
 */
export async function openGatewayElsewhere({ now, send }: { now(): Date; send?: typeof fetch }) {
  const app = new Hono()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const rootUrl = `${origin}/sandbox`
  const sandbox = createPaymentSandbox({ rootUrl, dataFile: null, live: false, now, ...(send ? { send } : {}) })
  app.route('/sandbox', sandbox.app)
  return {
    origin,
    rootUrl,
    sandbox,
    async close() {
      await sandbox.close()
      server.close()
    },
  }
}

export type GatewayElsewhere = Awaited<ReturnType<typeof openGatewayElsewhere>>
