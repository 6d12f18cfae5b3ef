import { LinkSignIn } from '#domains/accounts/web/public.ts'
import { ComingScreen } from '#domains/brands/web/coming-screen.tsx'

/** A landing page: what it will be, and the link by mail with which people sign in on landings. */
export function LandingPage() {
  return (
    <ComingScreen page="landing">
      <LinkSignIn />
    </ComingScreen>
  )
}
