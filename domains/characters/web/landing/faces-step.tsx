import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { CastMember } from './cast.ts'
import type { LandingSearch } from './landing-search.ts'
import { facesOf } from './landing-search.ts'
import { withFace } from './landing-places.ts'
import { PortraitChoice } from './portrait-choice.tsx'
import { StepTitle } from './step-title.tsx'

type FacesStepProps = {
  /** How many rounds there are. */
  count: number
  people: readonly CastMember[]
  search: LandingSearch
  onChoose(search: LandingSearch): void
}

/** One round of faces to choose from, by looks alone. */
export function FacesStep({ count, people, search, onChoose }: FacesStepProps) {
  const t = useTexts('landing')
  const round = facesOf(search).length + 1
  return (
    <div className="my-auto">
      <StepTitle eyebrow={t('faces.round', { round, count })} title={t('question.faces')} text={t('faces.text')} />
      <ul className="mx-auto grid w-full max-w-xl grid-cols-2 gap-3 sm:gap-4 lg:max-w-4xl lg:grid-cols-4">
        {people.map((person) => (
          <li key={person.id}>
            <PortraitChoice
              person={person}
              label={person.name}
              isChosen={false}
              shape="tall"
              sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 18rem, 46vw"
              onChoose={() => onChoose(withFace(search, person.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
