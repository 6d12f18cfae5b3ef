import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'

/** A fresh router for each server request, one for the life of a browser page. */
export function getRouter() {
  return createRouter({ routeTree, scrollRestoration: true, defaultPreload: 'intent' })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
