import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { fetchPatiently } from '#ui/state/late.ts'
import { whenIdle } from '#ui/state/when-idle.ts'
import { whenLoaded } from './when-loaded.ts'

/**
 * A part that shows nothing at first, so it comes without a fallback: its code is fetched once the page is loaded and idle.
 * Null until then, and where it cannot be had; a page does well without it. `load` stays the same.
 */
export function useDeferred<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(
    () =>
      whenLoaded(
        () =>
          void whenIdle(() => {
            fetchPatiently(load).then(
              (loaded) => setPart(() => loaded),
              () => undefined,
            )
          }),
      ),
    [load],
  )
  return part
}
