import { Check, CircleDashed } from 'lucide-react'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import type { OwnCharacter } from '../../../custom-contract.ts'
import { buildSteps } from '../../../attributes.ts'
import { choicePicture } from '../choice-picture.ts'
import { StepFrame } from '../step-frame.tsx'
import { useCreationTexts } from '../creation-texts.tsx'

/** She is being made: what is done, what is at hand, and that one may go. */
export function Processing({ character, isStale }: { character: OwnCharacter; isStale: boolean }) {
  const t = useCreationTexts()
  const at = Math.max(0, buildSteps.indexOf(character.step ?? 'waiting'))
  return (
    <StepFrame
      heading={t('build.heading', { name: character.name })}
      note={t('build.wait')}
      portrait={<ComingPicture character={character} />}
    >
      <div className="grid gap-7">
        <Progress
          label={t('build.label')}
          value={character.progress}
          step={isStale ? t('build.stale') : t(`build.${buildSteps[at] ?? 'waiting'}`)}
        />
        <ol className="grid gap-1 rounded-l bg-surface-1 p-2">
          {buildSteps.map((step, place) => (
            <StepLine
              key={step}
              label={t(`build.${step}`)}
              state={place < at ? 'done' : place === at ? 'now' : 'later'}
            />
          ))}
        </ol>
        <p className="text-body text-ink-2">{t('build.leave')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/my-roles" variant="gray">
            {t('build.ownCharacters')}
          </ButtonLink>
          <ButtonLink href="/" variant="gray">
            {t('build.meet')}
          </ButtonLink>
        </div>
      </div>
    </StepFrame>
  )
}

/** Somebody like her, out of focus: her own pictures are still being drawn. */
function ComingPicture({ character: { options } }: { character: OwnCharacter }) {
  return (
    <div className="max-md:mx-auto max-md:h-[24dvh] md:sticky md:top-24 md:self-start md:pb-8">
      <div className="mx-auto aspect-3/4 overflow-hidden rounded-l bg-surface-2 max-md:h-full md:rounded-xl">
        <img
          src={choicePicture('hair', options.hair, options)}
          alt=""
          className="size-full scale-125 animate-pulse object-cover object-top blur-xl"
        />
      </div>
    </div>
  )
}

function StepLine({ label, state }: { label: string; state: 'done' | 'now' | 'later' }) {
  const t = useCreationTexts()
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={`flex min-h-11 items-center gap-3 rounded-m px-3 text-body ${state === 'now' ? 'bg-surface-2 font-medium text-ink-1' : state === 'done' ? 'text-ink-2' : 'text-ink-3'}`}
    >
      <span className="grid size-6 place-items-center" aria-hidden="true">
        {state === 'done' ? <Check className="size-5 text-success" /> : null}
        {state === 'now' ? <Spinner className="size-5 text-accent" /> : null}
        {state === 'later' ? <CircleDashed className="size-5" strokeWidth={1.5} /> : null}
      </span>
      {label}
      {state === 'done' ? <span className="sr-only">{t('build.done')}</span> : null}
    </li>
  )
}
