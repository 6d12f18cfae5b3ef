import { useEffect } from 'react'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useStore } from '#ui/state/store.ts'
import { usePlace } from '../place.tsx'
import type { OperatorInfo } from '../session.ts'
import { readSession, session, signOut } from '../session.ts'
import { useNow } from '../use-now.ts'
import { operatorTitles, spanWords } from '../words.ts'
import { AuditScreen } from './audit-screen.tsx'
import { CaseScreen } from './case-screen.tsx'
import { EnrolScreen } from './enrol-screen.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import { QueueScreen } from './queue-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'
import { VerificationsScreen } from './verifications-screen.tsx'

const auditors: readonly string[] = ['safety-lead', 'owner']
const verifiers: readonly string[] = ['moderator', 'safety-lead']
const counters: readonly string[] = ['finance', 'owner']

/** The console: signed out, the sign-in; signed in, its screens. What is on screen stays while a session is renewed. */
export function ConsoleScreen() {
  const place = usePlace()
  const { state, operator } = useStore(session)
  useEffect(() => void readSession(), [])
  if (place === '/enrol') return <EnrolScreen />
  if (state === 'unknown') return null
  if (!operator) return <SignInScreen />
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface-0 text-ink-1">
      <Header operator={operator} place={place} />
      <main className="mx-auto w-full max-w-7xl px-6 py-6">
        <Screen place={place} />
      </main>
      {state === 'out' ? (
        <div className="fixed inset-0 z-10 grid place-items-center bg-veil">
          <SignInScreen isOver />
        </div>
      ) : null}
    </div>
  )
}

function Screen({ place }: { place: string }) {
  const caseId = /^\/case\/([0-9a-f-]{36})$/.exec(place)?.[1]
  if (caseId) return <CaseScreen key={caseId} caseId={caseId} />
  if (place === '/audit') return <AuditScreen />
  if (place === '/verifications') return <VerificationsScreen />
  if (place === '/figures') return <FiguresScreen />
  if (place === '') return <QueueScreen />
  return (
    <p className="text-body">
      Nothing is here. <Anchor href="/console">Go to the queue</Anchor>
    </p>
  )
}

function Header({ operator, place }: { operator: OperatorInfo; place: string }) {
  const now = useNow()
  const left = operator.endsAt - now
  const link = (href: string, isHere: boolean, title: string) => (
    <Anchor
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="rounded-m px-3 py-2 text-body text-ink-2 hover:bg-surface-2 hover:text-ink-1 aria-[current=page]:bg-surface-2 aria-[current=page]:text-ink-1"
    >
      {title}
    </Anchor>
  )
  return (
    <header className="border-b border-line bg-surface-1">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-6 gap-y-2 px-6 py-3">
        <span className="font-face-display text-lead">Desk</span>
        <nav aria-label="Console" className="flex gap-1">
          {link('/console', place === '' || place.startsWith('/case/'), 'Queue')}
          {verifiers.includes(operator.role)
            ? link('/console/verifications', place === '/verifications', 'Verifications')
            : null}
          {counters.includes(operator.role) ? link('/console/figures', place === '/figures', 'Figures') : null}
          {auditors.includes(operator.role) ? link('/console/audit', place === '/audit', 'Audit') : null}
        </nav>
        <div className="ms-auto flex items-center gap-4 text-small text-ink-2">
          <span>
            {operator.name} · {operatorTitles[operator.role]}
          </span>
          <span className={left < 300_000 ? 'text-danger' : ''}>
            {left > 0 ? `Session ends in ${spanWords(left)}` : 'Session is over'}
          </span>
          <Button variant="gray" size="small" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </div>
    </header>
  )
}
