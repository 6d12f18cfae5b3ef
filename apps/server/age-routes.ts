import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HttpBindings } from '@hono/node-server'
import type { App } from '#platform/http/mount-calls.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { localePath } from '#platform/i18n/locales.ts'
import { ageMethods } from '#domains/safety/age-methods.ts'
import { ageCheckPath } from '#domains/safety/rules.ts'
import { sandboxPath } from '#domains/safety/server/public.ts'
import { sandboxPage } from './age-sandbox-page.ts'
import type { Services } from './services.ts'

type AppContext = Context<{ Bindings: HttpBindings }>

const limited = bodyLimit({ maxSize: 16 * 1024, onError: (context) => context.json({ ok: false }, 413) })
const statuses = { counted: 200, repeated: 200, refused: 401 } as const

/** Where a provider of proof of age tells its outcomes, and the built-in sandbox's own page. */
export function mountAge(app: App, services: Services, callerOf: (context: AppContext) => Caller): void {
  app.post('/age/callback/:provider', limited, async (context) => {
    const raw = { headers: context.req.header(), body: await context.req.text() }
    const received = await services.age.receive(context.req.param('provider'), raw, services.clock.now())
    if (received === 'refused')
      services.log.warn({ provider: services.age.provider?.name }, 'an age callback was refused')
    return context.json({ ok: received !== 'refused' }, statuses[received])
  })
  mountSandbox(app, services, callerOf)
}

function mountSandbox(app: App, services: Services, callerOf: (context: AppContext) => Caller): void {
  const { age, catalogues } = services
  const { provider } = age
  if (provider?.name !== 'sandbox') return
  const headers = {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  }
  app.get(sandboxPath, (context) => {
    const caller = callerOf(context)
    const locale = caller.locale as Locale
    const { reference = '', method = '' } = context.req.query()
    const words = (key: string, values?: Record<string, string>) => catalogues.text(locale, 'age-check', key, values)
    return context.html(sandboxPage({ reference, method, locale, words }), 200, headers)
  })
  app.post(sandboxPath, limited, async (context) => {
    const form = await context.req.parseBody()
    const method = ageMethods.find((one) => one === form['method'])
    const reference = typeof form['reference'] === 'string' ? form['reference'] : ''
    const back = localePath(callerOf(context).locale as Locale, ageCheckPath)
    if (method && (form['outcome'] === 'adult' || form['outcome'] === 'not-adult')) {
      const now = services.clock.now()
      await age.receive(
        'sandbox',
        provider.decide({ reference, method, isAdult: form['outcome'] === 'adult' }, now),
        now,
      )
    }
    return context.redirect(back, 303)
  })
}
