import { bodyLimit } from 'hono/body-limit'
import type { HttpServer } from '#platform/http/routes.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { localePath } from '#platform/i18n/locales.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { ageMethods } from '../../age-methods.ts'
import { ageCheckPath } from '../../rules.ts'
import type { AgeAssuranceService } from './assurance.ts'
import { sandboxPage } from './sandbox-page.ts'
import { sandboxPath } from './sandbox-provider.ts'

export type AgeRouteNeeds = {
  age: AgeAssuranceService
  log: Log
  /** The words of the sandbox's page. */
  pageText(locale: Locale, key: string, values?: Record<string, string>): string
}

const limited = bodyLimit({ maxSize: 16 * 1024, onError: (context) => context.json({ ok: false }, 413) })
const statuses = { counted: 200, repeated: 200, refused: 401 } as const

/** Mounts the callback of the age-proof provider, and the page of the built-in sandbox. */
export function mountAge(http: HttpServer, needs: AgeRouteNeeds): void {
  const { age, log } = needs
  http.app.post('/age/callback/:provider', limited, async (context) => {
    const raw = { headers: context.req.header(), body: await context.req.text() }
    const received = await age.receive(context.req.param('provider'), raw, http.edge.now())
    if (received === 'refused') log.warn({ provider: age.provider?.name }, 'an age callback was refused')
    return context.json({ ok: received !== 'refused' }, statuses[received])
  })
  mountSandbox(http, needs)
}

function mountSandbox({ app, callerOf, edge }: HttpServer, { age, pageText }: AgeRouteNeeds): void {
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
    const words = (key: string, values?: Record<string, string>) => pageText(locale, key, values)
    return context.html(sandboxPage({ reference, method, locale, words }), 200, headers)
  })
  app.post(sandboxPath, limited, async (context) => {
    const form = await context.req.parseBody()
    const method = ageMethods.find((one) => one === form['method'])
    const reference = typeof form['reference'] === 'string' ? form['reference'] : ''
    const back = localePath(callerOf(context).locale as Locale, ageCheckPath)
    if (method && (form['outcome'] === 'adult' || form['outcome'] === 'not-adult')) {
      const now = edge.now()
      await age.receive(
        'sandbox',
        provider.decide({ reference, method, isAdult: form['outcome'] === 'adult' }, now),
        now,
      )
    }
    return context.redirect(back, 303)
  })
}
