import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { PictureFile, SeedPictures, StoredPicture } from '#domains/media/server/public.ts'
import { openShots } from '#domains/media/server/public.ts'
import type { CharacterSummary, Picture } from '../contract.ts'
import type { Access, CustomKind, ReleaseStatus, Visibility } from '../attributes.ts'
import { catalogueFieldsOf, profileFacts } from '../card.ts'
import type { CharacterRow, Listed } from './catalogue.ts'
import { cityName } from './city-names.ts'
import { namedText } from './nameless.ts'
import { canMeet, isShownToAll } from './visibility.ts'

export type TagLabels = { get(locale: string): Readonly<Record<string, string>> | undefined }
/** For whom an address of a private picture is made. */
export type PictureViewer = { userId: string; seesExplicit?: boolean; audience: 'web' | 'app' }
export type ViewNeeds = {
  /** The pictures that ship with the product's characters. */
  pictures: SeedPictures
  tagLabels: TagLabels
  /** A short-lived address of a picture that only this person may see. */
  privateAddress(picture: StoredPicture, viewer: PictureViewer): string
}
export type Viewing = {
  locale: string
  isAdult: boolean
  /** Who looks; requested only where a private character is shown. */
  viewer?: (() => PictureViewer | null) | undefined
}

/** How somebody looks at characters. NOTE: who they are is read only for a private one; other pages are shared between people. */
export function viewingOf(actor: Actor | null, caller: Caller): Viewing {
  return {
    locale: caller.locale,
    isAdult: actor?.isAdult ?? false,
    viewer: () =>
      actor && {
        userId: actor.userId,
        seesExplicit: actor.seesExplicit,
        audience: caller.publisher === 'miniapp' ? 'app' : 'web',
      },
  }
}

/** A picture's address; its hash makes a new picture a new address. */
function pictureView(characterId: string, index: number, file: PictureFile): Picture {
  return {
    url: `/media/characters/${characterId}/${index}?v=${file.hash.slice(0, 8)}`,
    width: file.width,
    height: file.height,
    thumbhash: file.thumbhash,
  }
}

/** The placeholder of a missing picture: its colours, and nothing to fetch. */
const noPicture: Picture = { url: '/media/none', width: 960, height: 1280, thumbhash: '' }

/**
 * Her pictures, cover first: of open characters at public addresses, of private ones at addresses of their creator
 * alone.
 */
export function picturesOf(character: CharacterRow, needs: ViewNeeds, viewing: Viewing): Picture[] {
  if (character.hiddenAt) return []
  if (character.pictures === null)
    return (needs.pictures.get(character.id) ?? [])
      .slice(0, openShots)
      .map((file, index) => pictureView(character.id, index, file))
  if (isShownToAll(character))
    return character.pictures.map((picture, index) => openPictureView(character.id, index, picture))
  const viewer = viewing.viewer?.() ?? null
  if (viewer === null || !canMeet(character, viewer)) return []
  return character.pictures.map((picture) => ownPictureView(picture, needs.privateAddress(picture, viewer)))
}

function openPictureView(characterId: string, index: number, picture: StoredPicture): Picture {
  // The file's name is new for each new picture.
  const mark = picture.file.slice(-8)
  return ownPictureView(picture, `/media/characters/${characterId}/${index}?v=${mark}`)
}

/** A stored picture under an address of its own. */
export function ownPictureView({ width, height, thumbhash }: StoredPicture, url: string): Picture {
  return { url, width, height, thumbhash }
}

/** A tag with its label in a language. */
export function tagView(slug: string, locale: string, labels: TagLabels) {
  const label = labels.get(locale)?.[slug] ?? slug.replaceAll('-', ' ')
  return { slug, label }
}

/** The view of a card of the feed; before the age gate only the safe preview. */
export function summaryView({ character, translation }: Listed, needs: ViewNeeds, viewing: Viewing): CharacterSummary {
  const { locale, isAdult } = viewing
  const fields = catalogueFieldsOf(character.card)
  const [cover, second] = picturesOf(character, needs, viewing)
  return {
    id: character.id,
    name: character.name,
    age: character.age,
    gender: character.gender,
    style: character.style,
    intro: translation?.intro ?? fields.intro,
    occupation: translation?.occupation ?? fields.occupation,
    tags: character.tags.map((slug) => tagView(slug, locale, needs.tagLabels)),
    cover: cover ?? noPicture,
    second: isAdult && second ? second : null,
    hoverLine: isAdult ? (translation?.hoverLine ?? fields.hoverLine) : null,
  }
}

/** The view of the character page; before the age gate everything beyond the safe preview is null. */
export function detailView(listed: Listed, needs: ViewNeeds, viewing: Viewing) {
  const { character, translation } = listed
  const fields = catalogueFieldsOf(character.card)
  const pictures = picturesOf(character, needs, viewing)
  const plain = (text: string) => namedText(text, character.name)
  return {
    ...summaryView(listed, needs, viewing),
    ...profileFacts.parse({ ...fields, ...translation, city: cityName(fields.city, viewing.locale) }),
    description: viewing.isAdult ? plain(translation?.about ?? character.card.data.description) : null,
    personality: viewing.isAdult ? plain(translation?.personality ?? character.card.data.personality) : null,
    greeting: viewing.isAdult ? plain(translation?.greeting ?? character.card.data.first_mes) : null,
    openers: viewing.isAdult ? openersOf(listed) : [],
    pictures: viewing.isAdult ? pictures : pictures.slice(0, 1),
    releaseStatus: character.releaseStatus as ReleaseStatus,
    visibility: character.visibility as Visibility,
    access: character.access as Access,
    customKind: character.customKind as CustomKind,
  }
}

/** Things a person might say first, in their language. */
export function openersOf({ character, translation }: Listed): string[] {
  return translation?.openers ?? catalogueFieldsOf(character.card).openers
}
