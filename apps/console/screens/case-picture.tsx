import { useState } from 'react'
import { deskPicture } from '#domains/desk/calls.gen.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { thumbhashImage } from '#ui/primitives/thumbhash-image.ts'
import { useAct } from '../use-act.ts'
import { useKeys } from '../use-keys.ts'

type Props = { caseId: string; thumbhash: string; canOpen: boolean }

/** A picture as grey patches until an operator opens it. Opening is recorded, and colour is one more step. */
export function CasePicture({ caseId, thumbhash, canOpen }: Props) {
  const [address, setAddress] = useState<string | null>(null)
  const [isGrey, setGrey] = useState(true)
  const { act, pending, fault } = useAct(deskPicture)
  const open = async () => {
    const answer = await act({ caseId })
    if (answer.ok) setAddress(answer.data.address)
  }
  useKeys({ p: () => void (canOpen && !pending && (address ? setGrey(!isGrey) : open())) })
  const src = address ?? thumbhashImage(thumbhash) ?? undefined
  return (
    <figure className="grid max-w-xs gap-2">
      <img
        src={src}
        alt={address ? 'The picture of this case' : 'The picture of this case, blurred'}
        className={`aspect-3/4 w-full rounded-m object-cover ${isGrey ? 'grayscale' : ''} ${address ? '' : 'blur-md'}`}
      />
      <figcaption className="grid gap-2">
        {address ? (
          <Button variant="gray" size="small" onClick={() => setGrey(!isGrey)}>
            {isGrey ? 'Show colour (P)' : 'Show grey (P)'}
          </Button>
        ) : (
          <Button variant="gray" size="small" disabled={!canOpen} pending={pending} onClick={() => void open()}>
            {canOpen ? 'Open the picture (P)' : 'Claim the case to open it'}
          </Button>
        )}
        <span className="text-small text-ink-3">Opening it is recorded in the audit.</span>
        <ErrorMessage>{fault}</ErrorMessage>
      </figcaption>
    </figure>
  )
}
