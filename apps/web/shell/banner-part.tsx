import { createElement } from 'react'
import { useDeferred } from './use-deferred.ts'

const loadLine = async () => (await import('#domains/operations/web/banner-screen.tsx')).BannerScreen

/** The words of the operators on top of every page; the region is there before it speaks. */
export function BannerPart() {
  const line = useDeferred(loadLine)
  return <output className="block">{line && createElement(line)}</output>
}
