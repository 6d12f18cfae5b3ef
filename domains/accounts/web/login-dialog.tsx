import { lazy, Suspense, useState } from 'react'
import { useSession } from './session.tsx'

const LoginSheet = lazy(() => import('./login-sheet.tsx').then((part) => ({ default: part.LoginSheet })))

/** The sign-in dialog, fetched when it first opens. */
export function LoginDialog() {
  const { isLoginOpen } = useSession()
  const [wanted, setWanted] = useState(isLoginOpen)
  if (isLoginOpen && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <LoginSheet />
    </Suspense>
  ) : null
}
