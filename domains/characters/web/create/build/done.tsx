import { MessageCircle } from 'lucide-react'
import { ButtonLink } from '#ui/primitives/button.tsx'
import type { OwnCharacter } from '../../../custom-contract.ts'
import { StepFrame } from '../step-frame.tsx'
import { BuiltPictures, BuiltWords } from './built.tsx'
import { useCreationTexts } from '../creation-texts.tsx'

/** She is confirmed: the way to talk to her. */
export function Done({ character }: { character: OwnCharacter }) {
  const t = useCreationTexts()
  const { id, name } = character
  return (
    <StepFrame
      heading={t('confirm.doneTitle', { name })}
      note={t('confirm.doneText')}
      portrait={<BuiltPictures character={character} />}
      footer={
        <div className="grid gap-2">
          <ButtonLink href={`/chat?character=${encodeURIComponent(id)}`} size="big" wide>
            <MessageCircle className="size-5" aria-hidden="true" />
            {t('confirm.chat', { name })}
          </ButtonLink>
          <ButtonLink href={`/character/${encodeURIComponent(id)}`} variant="gray" wide>
            {t('confirm.page')}
          </ButtonLink>
        </div>
      }
    >
      <BuiltWords character={character} />
    </StepFrame>
  )
}
