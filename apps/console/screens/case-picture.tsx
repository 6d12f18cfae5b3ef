import { useState } from 'react'
import { deskPicture } from '#domains/desk/calls.gen.ts'
import { Button } from '#ui/primitives/button.tsx'
import { thumbhashImage } from '#ui/primitives/thumbhash-image.ts'
import { client } from '../session.ts'
import { useKeys } from '../use-keys.ts'

type Props = { caseId: string; thumbhash: string; canOpen: boolean }

/** A picture as grey patches until an operator opens it. Opening is recorded, and colour is one more step. */
export function CasePicture({ caseId, thumbhash, canOpen }: Props) {
  const [address, setAddress] = useState<string | null>(null)
  const [isGrey, setGrey] = useState(true)
  const [fault, setFault] = useState<string | null>(null)
  const open = async () => {
    const answer = await client.call(deskPicture, { caseId }, { silent: true, single: true })
    if (answer.ok) setAddress(answer.data.address)
    else setFault(answer.message)
  }
  useKeys({ p: () => void (canOpen && (address ? setGrey(!isGrey) : open())) })
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
          <Button variant="gray" size="small" disabled={!canOpen} onClick={() => void open()}>
            {canOpen ? 'Open the picture (P)' : 'Claim the case to open it'}
          </Button>
        )}
        <span className="text-small text-ink-3">Opening it is recorded in the audit.</span>
        <span role="alert" className="text-small text-danger empty:hidden">
          {fault}
        </span>
      </figcaption>
    </figure>
  )
}
