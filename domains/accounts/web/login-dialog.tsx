import { useState } from 'react'
import { useSession } from './session.tsx'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'

const LoginSheet = late(() => import('./login-sheet.tsx').then((part) => ({ default: part.LoginSheet })))

/** The sign-in dialog, fetched when it first opens. */
export function LoginDialog() {
  const { isLoginOpen } = useSession()
  const [wanted, setWanted] = useState(isLoginOpen)
  if (isLoginOpen && !wanted) setWanted(true)
  return wanted ? (
    <LateOverlay>
      <LoginSheet />
    </LateOverlay>
  ) : null
}
