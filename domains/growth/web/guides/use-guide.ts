import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { closeGuideBanner, listGuides, noteGuideShown } from '../../calls.gen.ts'
import type { GuideName } from '../../guides.ts'
import { thirdDayBanner } from '../../guides.ts'
import { guidesAt, isBannerClosed, rememberBannerClosed, rememberShown } from './guide-places.ts'

const silent = { silent: true }
/** A hint goes by itself, so that it covers nothing for long; the banner stays until it is closed. */
const shownForMs = 15_000

/** The hint to show on a page now; once it is shown, the server and this device know. */
export function useGuide(path: string) {
  const client = useClient()
  const [hint, setHint] = useState<GuideName | 'banner' | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const look = async () => {
      const answer = await client.call(listGuides, {}, { ...silent, signal: abort.signal })
      if (abort.signal.aborted || !answer.ok) return
      const { shown, isBannerDue } = answer.data
      const next = guidesAt(path).find((name) => !shown.includes(name))
      rememberShown(next ? [...shown, next] : shown)
      if (path === '/' && isBannerDue && !isBannerClosed()) setHint('banner')
      else if (next) {
        setHint(next)
        await client.call(noteGuideShown, { guide: next }, silent)
      }
    }
    // Only an abort rejects: the page was left.
    look().catch(() => undefined)
    return () => abort.abort()
  }, [client, path])
  useEffect(() => {
    if (hint === null || hint === 'banner') return
    const timer = setTimeout(() => setHint(null), shownForMs)
    return () => clearTimeout(timer)
  }, [hint])
  const hide = () => setHint(null)
  const closeBanner = () => {
    setHint(null)
    rememberBannerClosed()
    void client.call(closeGuideBanner, { banner: thirdDayBanner }, silent)
  }
  return { hint, hide, closeBanner }
}
