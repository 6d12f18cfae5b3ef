import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Tag } from '#ui/primitives/chip.tsx'
import { Picture } from '#ui/primitives/picture.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import type { LandingFunnel } from '../../landing-funnels.ts'
import { isOpenAnswer } from '../../landing-funnels.ts'
import { pictureSources } from '../picture-sources.ts'
import type { CastMember } from './cast.ts'
import type { LandingSearch } from './landing-search.ts'
import { facesOf } from './landing-search.ts'
import { StepTitle } from './step-title.tsx'
import { useAnswerTexts } from './use-answer-texts.ts'

type MatchingStepProps = { funnel: LandingFunnel; search: LandingSearch; cast: readonly CastMember[] }

/** Shown while the server compares, and no longer: the answers or faces that it compares by. */
export function MatchingStep({ funnel, search, cast }: MatchingStepProps) {
  const t = useTexts('landing')
  const textOf = useAnswerTexts()
  const faces = facesOf(search)
  const chosen = cast.filter(({ id }) => faces.includes(id))
  return (
    <StatusRegion className="grid flex-1 content-center justify-items-center gap-6 pb-16">
      <StepTitle title={t('matching.title')} text={t(funnel.hasFaces ? 'matching.faces' : 'matching.text')} />
      {funnel.hasFaces ? (
        <div className="flex gap-3" aria-hidden="true">
          {chosen.map(({ id, cover }) => (
            <Picture
              key={id}
              {...pictureSources(cover)}
              sizes="6rem"
              width={480}
              height={640}
              alt=""
              thumbhash={cover.thumbhash}
              className="w-24 rounded-l"
            />
          ))}
        </div>
      ) : (
        <p className="flex max-w-sm flex-wrap justify-center gap-2">
          {funnel.questions.map((question) => {
            const answer = search[question]
            return answer === undefined || isOpenAnswer(answer) ? null : (
              <Tag key={question}>{textOf(question, answer)}</Tag>
            )
          })}
        </p>
      )}
      <Spinner className="size-7 text-accent" />
    </StatusRegion>
  )
}
