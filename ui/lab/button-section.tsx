import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../primitives/button.tsx'
import { buttonSizes, buttonVariants } from '../primitives/button-styles.ts'
import { photos } from './sample-photos.ts'

/** All styles, all sizes, pending and disabled. */
export function ButtonSection() {
  const [pending, setPending] = useState(false)
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-3">
        {buttonVariants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {buttonSizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button pending={pending} onClick={() => setPending(true)}>
          {'Press and wait'}
        </Button>
        <Button pending>{'Always waiting'}</Button>
        <Button disabled>{'Disabled'}</Button>
        <ButtonLink href="#there" variant="gold">
          {'A link'}
        </ButtonLink>
        <Button variant="telegram">
          <Send className="size-4" aria-hidden="true" />
          {'With an icon'}
        </Button>
      </div>
      <div
        className="flex flex-wrap gap-3 rounded-l bg-cover bg-center p-6"
        style={{ backgroundImage: `url("${photos[2]?.src}")` }}
      >
        <Button variant="deep_button_alpha">{'On a photo'}</Button>
        <Button variant="white">{'On a photo'}</Button>
        <Button variant="deep_button">{'On a photo'}</Button>
      </div>
      <Button wide size="big">
        {'Continue for a very reasonable price that is written out in full'}
      </Button>
    </div>
  )
}
