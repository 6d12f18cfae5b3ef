import { expect, it } from 'vitest'
import type { Boot } from '#platform/contract/request-scope.ts'
import { createViewerStore } from './viewer-store.ts'

const ana: NonNullable<Boot['viewer']> = {
  uid: 'u-ana',
  kind: 'member',
  nick: 'ana',
  isAdult: true,
  isPremium: false,
  premiumUntil: null,
  needsAgeProof: false,
  hasMinorSign: false,
  measuredFor: '',
  closesAt: null,
  excludedUntil: null,
}

it('has one viewer for loaders and screens, and notifies screens of another', () => {
  const boot: Pick<Boot, 'viewer'> = { viewer: null }
  const viewers = createViewerStore(boot)
  let changes = 0
  viewers.subscribe(() => {
    changes += 1
  })
  viewers.set(ana)
  expect([boot.viewer, viewers.state(), changes]).toEqual([ana, ana, 1])
  // React takes the server's page over with the viewer that the server rendered it for.
  expect(viewers.rendered()).toBeNull()
})

it('leaves the flags of the document to the same person, and none to another', () => {
  const boot: Pick<Boot, 'viewer'> = { viewer: { ...ana, flags: ['activities'] } }
  const viewers = createViewerStore(boot)
  viewers.set({ ...ana, nick: 'ana maria' })
  expect(boot.viewer).toEqual({ ...ana, nick: 'ana maria', flags: ['activities'] })
  viewers.set({ ...ana, uid: 'u-ben' })
  expect(boot.viewer?.flags).toBeUndefined()
})
