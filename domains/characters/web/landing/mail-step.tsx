import { useState } from 'react'
import { LinkSignIn } from '#domains/accounts/web/public.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { CharacterSummary } from '../../contract.ts'
import { pictureSources } from '../picture-sources.ts'
import { firstName } from '../first-name.ts'
import { StepTitle } from './step-title.tsx'

/** A mailed link that signs in, for those who want to find her on every device; nobody has to. */
export function MailStep({ character, onNext }: { character: CharacterSummary; onNext(): void }) {
  const t = useTexts('landing')
  const [isSent, setSent] = useState(false)
  const name = firstName(character.name)
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 content-center pb-6">
      <div className="mt-6 grid justify-items-center">
        <Avatar
          name={character.name}
          src={pictureSources(character.cover).src}
          thumbhash={character.cover.thumbhash}
          size="big"
          decorative
        />
      </div>
      <StepTitle title={t('mail.title', { name })} text={t('mail.text')} />
      <div className="grid gap-3">
        <LinkSignIn onSent={() => setSent(true)} />
        <Button variant={isSent ? 'primary' : 'textLink'} size={isSent ? 'big' : 'default'} wide onClick={onNext}>
          {t(isSent ? 'mail.next' : 'mail.skip')}
        </Button>
      </div>
    </div>
  )
}
