import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { openBook } from './book.ts'
import { createDelivery } from './delivery.ts'
import type { SandboxPayment } from './gateway-backend.ts'
import { createGatewayBackend } from './gateway-backend.ts'
import type { Behaviour } from './pages.ts'
import { behaviours, operatorPage } from './pages.ts'
import { sandboxParts } from './parts.ts'
import { mountPayPage } from './pay-routes.ts'
import type { SandboxPart } from './sandbox-part.ts'
import { rearrange } from './rearrange.ts'
import { createShopTest } from './shop.ts'

export type SandboxOptions = {
  /** Where the sandbox is reached from outside, without a slash at its end. */
  rootUrl: string
  /** The file that preserves payments over a restart; null stores them in memory. */
  dataFile: string | null
  /** Where real money is collected there is no sandbox. */
  live: boolean
  /** Additional origins of shops; the sandbox's own origin is always one. */
  shops?: readonly string[]
  now(): Date
  send?: typeof fetch
  random?(length: number): string
}

type Bindings = { Bindings: Partial<HttpBindings> }

const mostBytes = 256 * 1024
const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
}
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** The gateways of all payment methods, played with their own protocols; throws where payments are live. */
export function createPaymentSandbox(options: SandboxOptions) {
  const { rootUrl, dataFile, live, shops = [], now, random = randomDigits } = options
  if (live) throw new Error('The payment sandbox does not run where a live way to pay is configured')
  const isShop = createShopTest(rootUrl, shops)
  const send = toShop(options.send ?? fetch, isShop)
  const book = openBook<SandboxPayment>(dataFile)
  const backend = createGatewayBackend({ book, now, random })
  const parts = new Map<string, SandboxPart>()
  for (const [gateway, createPart] of Object.entries(sandboxParts))
    parts.set(
      gateway,
      createPart({
        backend,
        rootUrl: `${rootUrl}/${gateway}`,
        pageUrl: (id) => `${rootUrl}/pay/${id}`,
        isShop,
        now,
        random,
        send,
      }),
    )
  const delivery = createDelivery({ book, backend, parts, send, now })
  const base = new URL(rootUrl).pathname.replace(/(?<!\/)\/+$/u, '')
  let behaviour: Behaviour = 'well'
  let release: (() => void)[] = []

  const behave = (to: Behaviour) => {
    behaviour = to
    for (const go of release) go()
    release = []
  }

  const app = new Hono<Bindings>()
  app.use(bodyLimit({ maxSize: mostBytes }))
  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    await next()
    await book.saved()
  })
  app.get('/', (context) =>
    context.html(operatorPage({ payments: backend.all(), parts, behaviour, base }), 200, pageHeaders),
  )
  app.post('/behaviour', async (context) => {
    const requested = (await context.req.parseBody())['behaviour']
    if (typeof requested === 'string' && Object.hasOwn(behaviours, requested)) behave(requested as Behaviour)
    return context.redirect(base || '/', 303)
  })
  app.post('/payments/:id', async (context) => {
    const payment = backend.get(context.req.param('id'))
    if (!payment) return context.notFound()
    rearrange(backend, payment, (await context.req.parseBody())['action'])
    await delivery.deliver()
    return context.redirect(base || '/', 303)
  })
  mountPayPage(app, { backend, parts, isShop, deliver: delivery.deliver })

  const misbehave = async (context: Context<Bindings>): Promise<Response | null> => {
    if (behaviour === 'slow') await new Promise<void>((resolve) => release.push(resolve))
    if (behaviour === 'failing') return context.text('Internal Server Error', 500)
    if (behaviour === 'rubbish') return context.body('\u0000<<not {what was expected', 200)
    if (behaviour !== 'dead') return null
    context.env.incoming?.socket.destroy()
    return context.text('', 503)
  }
  for (const part of parts.values()) {
    app.use(`/${part.gateway}/*`, async (context, next) => {
      backend.runPlans()
      const answer = await misbehave(context)
      if (answer) return answer
      await next()
      // The gateway's answer does not wait for the notice about the shop's own request.
      delivery.soon()
      return undefined
    })
    app.route(`/${part.gateway}`, part.app)
  }

  return {
    app,
    backend,
    behave,
    /** Runs everything that is due now, and resolves after the deliveries to the shop. */
    deliver: delivery.deliver,
    async close() {
      behave('well')
      await delivery.close()
    },
  }
}

export type PaymentSandbox = ReturnType<typeof createPaymentSandbox>

function toShop(send: typeof fetch, isShop: (address: string) => boolean): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return isShop(address) ? send(input, init) : Promise.reject(new Error('This is not the shop'))
  }
}

function randomDigits(length: number): string {
  return randomBytes(length).toString('hex').slice(0, length)
}
