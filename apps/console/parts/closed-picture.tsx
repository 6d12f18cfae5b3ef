import { useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { thumbhashImage } from '#ui/primitives/thumbhash-image.ts'
import { useKeys } from '../use-keys.ts'
import { text } from '../texts.ts'

type Props = {
  /** Its name, as a reader hears it. */
  name: string
  thumbhash: string
  /** Gives the address of the picture, whose opening is recorded; null where it was refused. */
  onOpen(): Promise<string | null>
  isPending: boolean
  fault: string | null
  /** Stands on the button where it may not be opened. */
  refusal?: string | undefined
  /** The key that opens it and changes its colour. */
  shortcut?: string
}

/** A picture as grey patches until an operator opens it. Opening is recorded, and colour is one more step. */
export function ClosedPicture({ name, thumbhash, onOpen, isPending, fault, refusal, shortcut }: Props) {
  const [address, setAddress] = useState<string | null>(null)
  const [isGrey, setGrey] = useState(true)
  const open = async () => setAddress(await onOpen())
  const press = () => void (refusal === undefined && !isPending && (address ? setGrey(!isGrey) : open()))
  useKeys(shortcut ? { [shortcut]: press } : {})
  // Where pictures stand side by side, a reader hears which one a button is about.
  const labelOf = (word: string) => (shortcut || refusal ? undefined : `${word}: ${name}`)
  const colour = text(isGrey ? 'picture.colour' : 'picture.grey')
  const hint = shortcut ? ` (${shortcut.toUpperCase()})` : ''
  return (
    <>
      <span className="block overflow-hidden rounded-m">
        <img
          src={address ?? thumbhashImage(thumbhash) ?? undefined}
          alt={address ? name : text('picture.blurred', { name })}
          className={`aspect-3/4 w-full object-cover ${isGrey ? 'grayscale' : ''} ${address ? '' : 'scale-110 blur-md'}`}
        />
      </span>
      {address ? (
        <Button variant="gray" size="small" aria-label={labelOf(colour)} onClick={press}>
          {`${colour}${hint}`}
        </Button>
      ) : (
        <Button
          variant="gray"
          size="small"
          disabled={refusal !== undefined}
          pending={isPending}
          aria-label={labelOf(text('picture.open'))}
          onClick={press}
        >
          {refusal ?? `${text('picture.open')}${hint}`}
        </Button>
      )}
      <ErrorMessage>{fault}</ErrorMessage>
    </>
  )
}
