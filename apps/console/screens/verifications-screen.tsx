import { useState } from 'react'
import { decideVerification, listVerifications, verificationPicture } from '#domains/meet/calls.gen.ts'
import type { Gesture } from '#domains/meet/rules.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentWords, text } from '../texts.ts'

const everyMs = 30_000

type Waiting = { uid: string; nick: string; gesture: Gesture; submittedAt: number }

/** Photos by which people prove that they are real. A decision erases the photo. */
export function VerificationsScreen() {
  const { data, fault, reload } = useLoaded(listVerifications, {}, everyMs)
  return (
    <Screen title={text('place.verifications')}>
      {!data ? (
        <Loading fault={fault} onRetry={() => void reload()} />
      ) : data.list.length === 0 ? (
        <EmptyState title={text('verify.none')} text={text('verify.noneText')} />
      ) : (
        <ul className="grid gap-4">
          {data.list.map((one) => (
            <Verification key={one.uid} waiting={one} onDecided={() => void reload()} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function Verification({ waiting, onDecided }: { waiting: Waiting; onDecided(): void }) {
  const { uid, gesture, submittedAt } = waiting
  const nick = waiting.nick || text('common.personNameless')
  const [address, setAddress] = useState<string | null>(null)
  const picture = useAct(verificationPicture)
  const decision = useAct(decideVerification)
  const isBusy = decision.pending
  const look = async () => {
    const answer = await picture.act({ uid })
    if (answer.ok) setAddress(answer.data.address)
  }
  const decide = async (isAccepted: boolean) => {
    await decision.act({ uid, isAccepted })
    onDecided()
  }
  return (
    <li className="grid gap-3 rounded-l border border-line bg-surface-1 p-5 md:grid-cols-[16rem_1fr]">
      {address === null ? (
        <Button
          variant="gray"
          className="self-start"
          aria-label={`${text('verify.open')}: ${nick}`}
          onClick={() => void look()}
        >
          {text('verify.open')}
        </Button>
      ) : (
        <img src={address} alt={nick} className="w-64 rounded-m" />
      )}
      <div className="grid content-start gap-3">
        <h2 className="text-lead" dir="auto">
          {nick}
        </h2>
        <p className="text-body">{text('verify.gesture', { gesture: text(`gesture.${gesture}`) })}</p>
        <p className="text-small text-ink-3">{momentWords(submittedAt)}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            aria-label={`${text('verify.accept')}: ${nick}`}
            disabled={address === null || isBusy}
            onClick={() => void decide(true)}
          >
            {text('verify.accept')}
          </Button>
          <Button
            variant="gray"
            aria-label={`${text('verify.refuse')}: ${nick}`}
            disabled={address === null || isBusy}
            onClick={() => void decide(false)}
          >
            {text('verify.refuse')}
          </Button>
        </div>
        <ErrorMessage>{decision.fault ?? picture.fault}</ErrorMessage>
      </div>
    </li>
  )
}
