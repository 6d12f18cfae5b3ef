import { useFormats } from '#platform/i18n/web/intl.tsx'
import { Tag } from '#ui/primitives/chip.tsx'
import { lifeChoiceNames } from '../../../creation-choices.ts'
import type { OwnCharacter } from '../../../custom-contract.ts'
import { PictureCarousel } from '../../profile/picture-carousel.tsx'
import { SpokenQuote } from '../../profile/spoken-quote.tsx'
import { choicePicture } from '../choice-picture.ts'
import { useVocabulary } from '../use-vocabulary.ts'
import { useCreationTexts } from '../creation-texts.tsx'

/** Her own pictures; the tile of her hair until they are there. */
export function BuiltPictures({ character: { name, pictures, options } }: { character: OwnCharacter }) {
  return (
    <div className="max-md:-mx-4 md:sticky md:top-24 md:self-start md:pb-8">
      {pictures.length > 0 ? (
        <PictureCarousel name={name} pictures={pictures} />
      ) : (
        <img
          src={choicePicture('hair', options.hair, options)}
          alt=""
          className="aspect-3/4 w-full bg-surface-2 object-cover md:rounded-xl"
        />
      )}
    </div>
  )
}

/** Who she has become: her options in a line, her story, her first words and her tags. */
export function BuiltWords({ character }: { character: OwnCharacter }) {
  const t = useCreationTexts()
  const format = useFormats()
  const { options, description, greeting, tags } = character
  const words = useVocabulary(options.gender)
  const facts = [
    format.number(options.age),
    // Own words may speak of a work and a meeting that no list has; the description has them.
    ...lifeChoiceNames.flatMap((name) => (options[name] ? words(`${name}.${options[name]}`) : [])),
    words(`style.${options.style}`),
  ]
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {[...facts, ...options.kinks.map((kink) => words(`kink.${kink}`))].map((fact) => (
          <li key={fact}>
            <Tag>{fact}</Tag>
          </li>
        ))}
      </ul>
      <p dir="auto" className="max-w-prose text-body wrap-anywhere whitespace-pre-line text-ink-2">
        {description}
      </p>
      {greeting ? (
        <section className="grid gap-2">
          <h2 className="text-lead">{t('confirm.says')}</h2>
          <SpokenQuote text={greeting} />
        </section>
      ) : null}
      {tags.length > 0 ? (
        <ul aria-label={t('step.tags')} className="flex flex-wrap gap-2">
          {tags.map(({ slug, label }) => (
            <li key={slug}>
              <Tag>{label}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
