import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '#platform/config/config.ts'
import type { HttpServer } from '#platform/http/routes.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { isConsole } from '../edge/console-host.ts'
import { readStaticFiles } from '../pages/static-files.ts'

const builtConsole = fileURLToPath(new URL('../../console/dist/', import.meta.url))
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const path = '/console'

/**
 * Serves the console's own client under /console, where it is switched on. Elsewhere the path is one that does not exist,
 * like any other.
 */
export function consoleRoutes(config: Config): DomainModule {
  if (!config.CONSOLE_HOST || !existsSync(builtConsole)) return { name: 'console' }
  const staticFile = readStaticFiles(builtConsole)
  const secret = JSON.stringify(config.SIGN_SECRET).replaceAll('<', '&lt;')
  const page = readFileSync(`${builtConsole}index.html`, 'utf8').replace(
    '</head>',
    `<meta name="sign-secret" content=${secret}></head>`,
  )
  return {
    name: 'console',
    mountRoutes({ app, callerOf }: HttpServer) {
      app.use(`${path}/*`, async (context, next) => {
        if (!isConsole(config, callerOf(context))) return next()
        const name = context.req.path.slice(path.length)
        const file = name.startsWith('/assets/')
          ? await staticFile(name, context.req.header('accept-encoding'))
          : undefined
        if (file) return context.body(new Uint8Array(file.bytes), 200, file.headers)
        if (file === null) return context.text('404 - Not Found', 404)
        return context.html(page, 200, {
          'content-security-policy': policy,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        })
      })
    },
  }
}
