import { useEffect } from 'react'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useStore } from '#ui/state/store.ts'
import { usePlace } from '../place.tsx'
import type { OperatorInfo } from '../session.ts'
import { readSession, session, signOut } from '../session.ts'
import { useNow } from '../use-now.ts'
import { operatorTitle, spanWords } from '../words.ts'
import { isWithin, PlaceScreen, placesOf } from './console-places.tsx'
import { EnrolScreen } from './enrol-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'
import { LanguageField } from '../parts/language-field.tsx'
import { text } from '../texts.ts'

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
        <PlaceScreen place={place} role={operator.role} />
      </main>
      {state === 'out' ? (
        <div className="fixed inset-0 z-10 grid place-items-center bg-veil">
          <SignInScreen isOver />
        </div>
      ) : null}
    </div>
  )
}

function Header({ operator, place }: { operator: OperatorInfo; place: string }) {
  const now = useNow()
  const left = operator.endsAt - now
  return (
    <header className="border-b border-line bg-surface-1">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-5 gap-y-1 px-6 py-2">
        <span className="font-face-display text-lead">{text('frame.desk')}</span>
        <nav
          aria-label={text('frame.menu')}
          className="-mx-2 flex flex-wrap gap-x-1 max-2xl:order-last max-2xl:basis-full"
        >
          {placesOf(operator.role).map((one) => (
            <Anchor
              key={one.href}
              href={`/console${one.href}`}
              aria-current={isWithin(one, place) ? 'page' : undefined}
              className="rounded-m px-2 py-2 text-body text-ink-2 hover:bg-surface-2 hover:text-ink-1 aria-[current=page]:bg-surface-2 aria-[current=page]:text-ink-1"
            >
              {text(one.title)}
            </Anchor>
          ))}
        </nav>
        <div className="ms-auto flex min-w-0 items-center gap-x-4 gap-y-2 max-sm:ms-0 max-sm:flex-wrap">
          <div className="grid min-w-0 text-end text-fine max-sm:text-start text-ink-2">
            <span className="truncate 2xl:max-w-44">{`${operator.name} · ${operatorTitle(operator.role)}`}</span>
            <span className={left < 300_000 ? 'text-danger' : 'text-ink-3'}>
              {left > 0 ? text('frame.sessionEnds', { span: spanWords(left) }) : text('frame.sessionOver')}
            </span>
          </div>
          <LanguageField />
          <Button variant="gray" size="small" onClick={() => void signOut()}>
            {text('frame.signOut')}
          </Button>
        </div>
      </div>
    </header>
  )
}
