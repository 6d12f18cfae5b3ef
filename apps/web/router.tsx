import { createRouter } from '@tanstack/react-router'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import { isLocale, localePath, splitLocale } from '#platform/i18n/locales.ts'
import { routeTree } from './route-tree.gen.ts'
import { readBoot } from './shell/boot.ts'
import { pageClient } from './shell/page-client.ts'

/** A fresh router for each server request, one for the life of a browser page. */
export function getRouter() {
  const boot = readBoot()
  const locale = isLocale(boot.locale) ? boot.locale : 'en'
  const nonce = currentRequestScope()?.nonce
  return createRouter({
    routeTree,
    context: { boot, client: pageClient() },
    scrollRestoration: true,
    defaultHashScrollIntoView: true,
    defaultPreload: 'intent',
    defaultViewTransition: false,
    ...(nonce ? { ssr: { nonce } } : {}),
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLocale(url.pathname).path
        return url
      },
      output: ({ url }) => {
        url.pathname = localePath(locale, url.pathname)
        return url
      },
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
