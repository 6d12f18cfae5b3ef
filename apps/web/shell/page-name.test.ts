import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { routeTree } from '../route-tree.gen.ts'
import { pageNameAt } from './page-name.ts'

const creation = '/my-roles/create'
const id = '0198c0de-0000-7000-8000-000000000000'

it.each([
  ['SettingsTerms', '/settings/terms'],
  ['Roles', '/my-roles'],
  ['home', '/'],
  ['chat list', '/chat'],
  ['role', '/character/mara-voss'],
  ['story', '/stories'],
  ['album', '/gallery'],
  ['custom role', creation],
  ['create-role step 1', `${creation}?mode=template&step=hairColor`],
  ['create-role step 2', `${creation}?mode=template&step=overview`],
  ['create-role step 3', `${creation}?id=${id}`],
  ['generate photo', '/ugc/generate-image'],
  ['login', '/login/code'],
  ['landing', '/landing'],
  ['landing2', '/landing/landing2'],
  ['pay return', '/pay/callback'],
])('%s is the name of a screen, and its page in reports [S2-name-01]', (name, address) => {
  const router = createRouter({
    routeTree,
    context: undefined as never,
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const [shown] = router.matchRoutes(router.latestLocation).slice(-1)
  expect(shown && router.routesById[shown.routeId].options.component).toBeDefined()
  expect(pageNameAt(router)).toBe(name)
})
