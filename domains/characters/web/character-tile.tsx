import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { CharacterCard } from '#ui/patterns/character-card.tsx'
import { useStore } from '#ui/state/store.ts'
import type { CharacterSummary, Picture } from '../contract.ts'
import { FavouriteButton } from './favourites/favourite-button.tsx'
import { openedPortrait } from './opened-portrait.ts'
import { pictureSources } from './picture-sources.ts'

/** On phones a little less than on the page: by two or three points they would take the next larger picture, which looks the same. */
const tileSizes =
  '(min-width: 96rem) 15vw, (min-width: 80rem) 18vw, (min-width: 64rem) 22vw, (min-width: 48rem) 28vw, 44vw'
const featuredSizes =
  '(min-width: 96rem) 30vw, (min-width: 80rem) 36vw, (min-width: 64rem) 44vw, (min-width: 48rem) 58vw, 44vw'
const shownTags = 3

type CharacterTileProps = {
  character: CharacterSummary
  priority?: boolean
  below?: boolean
  featured?: boolean
  /** Its portrait moves to her page and back. */
  moves?: boolean
  /** Names her work, by which people search, instead of her own line. */
  showsWork?: boolean
}

/** A character as a card that leads to her page. */
export function CharacterTile({ character, priority, below, featured, moves, showsWork }: CharacterTileProps) {
  const t = useTexts('characters')
  const format = useFormats()
  const { id, name, age, tags, cover, second, hoverLine } = character
  const isOpened = useStore(openedPortrait, (opened) => opened === id)
  const photo = (picture: Picture, alt: string) => ({ ...pictureSources(picture), thumbhash: picture.thumbhash, alt })
  return (
    <div className="relative">
      <div onClickCapture={() => openedPortrait.set(id)}>
        <CharacterCard
          href={`/character/${id}`}
          name={name}
          age={format.number(age)}
          intro={showsWork ? (workLine(character, t) ?? character.intro) : character.intro}
          tags={tags.slice(0, shownTags).map((tag) => tag.label)}
          cover={photo(cover, t('card.portrait', { name }))}
          second={second ? photo(second, '') : undefined}
          hoverLine={hoverLine ?? undefined}
          sizes={featured ? featuredSizes : tileSizes}
          priority={priority}
          below={below}
          transitionName={moves && isOpened ? 'portrait' : undefined}
        />
      </div>
      <FavouriteButton character={character} look="photo" className="absolute end-1 top-1" />
    </div>
  )
}

/** The work of a character that a search found, with the reason where another word found it; null where none is known. */
function workLine({ occupation, isRelatedWork }: CharacterSummary, t: ReturnType<typeof useTexts>): string | null {
  if (occupation === '') return null
  return isRelatedWork ? t('home.relatedWork', { occupation }) : occupation
}
