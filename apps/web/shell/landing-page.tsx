import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CastMember, FunnelKey, LandingSearch } from '#domains/characters/web/public.ts'
import { beyondLanding, parseLandingSearch } from '#domains/characters/web/public.ts'
import { loadLanding } from '#domains/characters/web/landing/load-landing.ts'
import { LandingScreen } from '#domains/characters/web/landing/landing-screen.tsx'
import type { Client } from '#platform/contract/client.ts'
import { readBoot } from './boot.ts'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the step before. */
    followsStep?: boolean
  }
}

export type LandingLoaded = { texts: string; cast: CastMember[] }

/** The texts and the cast of a landing page. */
export async function loadLandingPage(client: Client): Promise<LandingLoaded> {
  const [texts, cast] = await Promise.all([loadLazyTexts('landing'), loadLanding(client)])
  return { texts, cast }
}

type LandingPageProps = { funnel: FunnelKey; loaded: LandingLoaded; search: LandingSearch }

/** A landing page with its texts; each answer is an entry of the browser's history. */
export function LandingPage({ funnel, loaded, search }: LandingPageProps) {
  const { navigate, history, state } = useRouter()
  // The router adds what the address has besides: the parameters of an advert, which are no answers.
  const own = useMemo(() => parseLandingSearch(search), [search])
  const moves = useMemo(
    () => ({
      to: (next: LandingSearch, { replaces } = { replaces: false }) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...beyondLanding(before), ...next }),
          replace: replaces,
          state: (state) => ({ ...state, followsStep: replaces ? (state.followsStep ?? false) : true }),
        }),
      back: () => {
        if (!history.location.state.followsStep) return false
        history.back()
        return true
      },
    }),
    [navigate, history],
  )
  return (
    <LazyTexts name="landing" texts={loaded.texts}>
      <LandingScreen
        funnel={funnel}
        search={own}
        cast={loaded.cast}
        brand={readBoot().brand}
        page={state.location.pathname}
        moves={moves}
      />
    </LazyTexts>
  )
}
