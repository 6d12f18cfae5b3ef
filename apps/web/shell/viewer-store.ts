import type { Boot } from '#platform/contract/request-scope.ts'
import type { Store } from '#ui/state/store.ts'
import { createStore } from '#ui/state/store.ts'

/** The viewer of a page. Boot facts hold it, so that loaders read and screens watch one and the same. */
export function createViewerStore(boot: Pick<Boot, 'viewer'>): Store<Boot['viewer']> {
  const rendered = boot.viewer
  const changes = createStore({})
  return {
    state: () => boot.viewer,
    rendered: () => rendered,
    subscribe: changes.subscribe,
    set(next) {
      // Calls say nothing of flags: those of the document hold for the same person.
      const { uid, flags } = boot.viewer ?? {}
      boot.viewer = next && next.uid === uid ? { flags, ...next } : next
      changes.set({})
    },
  }
}
