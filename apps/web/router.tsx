import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { currentRequestScope } from '#platform/contract/request-scope.ts'
import { isLocale, localePath, splitLocale } from '#platform/i18n/locales.ts'
import { routeTree } from './route-tree.gen.ts'
import { readBoot } from './shell/boot.ts'
import { pageClient } from './shell/page-client.ts'
import { PageFault, PageNotFound } from './shell/page-problem.tsx'
import { portraitTransition } from './shell/portrait-transition.ts'

/** A fresh router for each server request, one for the life of a browser page. */
export function getRouter() {
  const boot = readBoot()
  const locale = isLocale(boot.locale) ? boot.locale : 'en'
  const nonce = currentRequestScope()?.nonce
  const router = createRouter({
    routeTree,
    context: { boot, client: pageClient() },
    // Words of the address stay words, without quotation marks around those that look like JSON.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
    defaultHashScrollIntoView: true,
    // Links preload through our own queue, which bounds how many run at once.
    defaultPreload: false,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultViewTransition: { types: portraitTransition },
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageFault,
    notFoundMode: 'root',
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
  // Rendered as such, it is taken over under whatever address it stands in for.
  if (import.meta.env.SSR && boot.isShell) router.isShell = () => true
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
