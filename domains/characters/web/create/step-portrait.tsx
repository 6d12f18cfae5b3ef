import { lifeChoiceNames } from '../../creation-choices.ts'
import { choicePicture } from './choice-picture.ts'
import type { Draft } from './draft.ts'
import { liveLook } from './live-look.ts'
import { LivePortrait } from './live-portrait.tsx'
import type { Step } from './step-names.ts'
import { useCreationTexts } from './creation-texts.tsx'

const portraitAside =
  'max-md:-mx-4 max-md:bg-surface-0 max-md:pt-1 max-md:pb-3 md:sticky md:top-24 md:self-start md:pb-8'

type StepPortraitProps = { draft: Draft; step: Step | 'overview' }

/** Steps of many words need the room of a phone for its keyboard; a name is one line, and belongs to a face. */
const withoutOnPhones: readonly string[] = ['description', 'prompt', 'tags', 'public']
const smallOnPhones: readonly string[] = ['style', 'ethnicity', 'kinks', 'name', ...lifeChoiceNames]

/** Her portrait beside the answers, and above them on phones, where it stays while they scroll. */
export function StepPortrait({ draft, step }: StepPortraitProps) {
  const t = useCreationTexts()
  // Below the portrait of somebody who was described stands everything that was read.
  const isSmall = smallOnPhones.includes(step) || (step === 'overview' && draft.mode === 'prompt')
  const height = isSmall ? 'max-md:h-[20dvh]' : 'max-md:h-[32dvh]'
  return (
    <aside
      aria-label={t('portrait.label')}
      className={`${portraitAside} ${step === 'overview' ? '' : 'max-md:sticky max-md:top-14 max-md:z-10'} ${withoutOnPhones.includes(step) ? 'max-md:hidden' : ''}`}
    >
      <LivePortrait
        look={liveLook(draft, step)}
        fallback={fallbackFor(draft)}
        className={`mx-auto aspect-3/4 rounded-l shadow-2 md:max-h-[calc(100dvh-9rem)] md:rounded-xl ${height}`}
      />
    </aside>
  )
}

/** The tile of the choice that says most about how she looks. */
export function fallbackFor(draft: Draft): string {
  const { hair, ethnicity } = draft
  return hair ? choicePicture('hair', hair, draft) : choicePicture('ethnicity', ethnicity ?? 'Italian', draft)
}
