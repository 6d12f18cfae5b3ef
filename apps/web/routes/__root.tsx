import { createRootRouteWithContext } from '@tanstack/react-router'
import { assetAddress } from '#platform/contract/asset-base.ts'
import type { Client } from '#platform/contract/client.ts'
import type { Boot } from '#platform/contract/request-scope.ts'
import { beforeRoute } from '../shell/before-route.ts'
import { rootHead } from '../shell/root-head.ts'
import { RootDocument } from '../shell/root-document.tsx'
import { RootPage } from '../shell/root-page.tsx'
import stylesHref from '../styles.css?url'

export const Route = createRootRouteWithContext<{ boot: Boot; client: Client }>()({
  beforeLoad: async ({ matches, location, preload, navigate }) => {
    await beforeRoute({ matches, location, preload, go: (href) => void navigate({ href, replace: true } as never) })
    return { fullPath: location.href }
  },
  head: ({ matches }) => rootHead(matches, assetAddress(stylesHref)),
  shellComponent: RootDocument,
  component: RootPage,
})
