import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { storedWelcome, storeWelcome, useSession } from '#domains/accounts/web/public.ts'
import type { WelcomeScreen } from '#domains/profile/web/welcome-screen.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'
import { late } from '#ui/state/late.ts'

// Seen once in a life here, so it comes with its texts when it is.
const Welcome = late(async () => {
  const [{ WelcomeScreen: Screen }, texts] = await Promise.all([
    import('#domains/profile/web/welcome-screen.tsx'),
    loadLazyTexts('profile', 'welcome', 'gender', 'nick', 'style', 'tags', 'save'),
  ])
  const WithTexts = (props: Parameters<typeof WelcomeScreen>[0]) => (
    <LazyTexts name="profile" texts={texts}>
      <Screen {...props} />
    </LazyTexts>
  )
  return { default: WithTexts }
})

/** Home and the page of who is here: nobody came there for something that the welcome would cover. */
const startPages: ReadonlySet<string> = new Set(['/', '/settings'])

/**
 * Shows the welcome to a person who has just signed up: where they did so if they wanted nothing else, or on a start page;
 * never over a page that they opened for something, and once no gate is before them.
 */
export function WelcomeOffer({ isFree }: { isFree: boolean }) {
  const { viewer, isLoginOpen, loginReason } = useSession()
  const router = useRouter()
  const page = useLocation({ select: ({ pathname }) => pathname })
  const isBusy = useMatches({ select: (matches) => matches.at(-1)?.staticData.busy ?? false })
  const [done, setDone] = useState<string | null>(null)
  const [signInPage, setSignInPage] = useState<string | null>(null)
  const ofSignIn = loginReason === null ? page : null
  if (isLoginOpen && signInPage !== ofSignIn) setSignInPage(ofSignIn)
  // Only the browser knows who has not seen it; a document is rendered for everyone.
  const wanted = useBrowserValue(storedWelcome, null)
  const isMember =
    viewer?.kind === 'member' && viewer.closesAt === null && viewer.excludedUntil === null && viewer.suspension === null
  if (wanted === null || !isMember || !isFree || isLoginOpen || isBusy) return null
  if (!startPages.has(page) && page !== signInPage) return null
  const { uid } = viewer
  if (wanted !== uid || done === uid) return null
  const end = () => {
    storeWelcome(null)
    setDone(uid)
    void router.invalidate()
  }
  return (
    <Suspense>
      <Welcome key={uid} page={page} onDone={end} />
    </Suspense>
  )
}
