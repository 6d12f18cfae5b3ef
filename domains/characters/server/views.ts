import type { PictureFile } from '#domains/media/server/public.ts'
import type { CharacterSummary, Picture } from '../contract.ts'
import { catalogueFieldsOf } from '../card.ts'
import type { Listed } from './catalogue.ts'

export type TagLabels = { get(locale: string): Readonly<Record<string, string>> | undefined }
export type ViewNeeds = { pictures: ReadonlyMap<string, PictureFile[]>; tagLabels: TagLabels }
export type Viewing = { locale: string; isAdult: boolean }

/** A picture's address; its hash makes a new picture a new address. */
export function pictureView(characterId: string, index: number, file: PictureFile): Picture {
  return {
    url: `/media/characters/${characterId}/${index}?v=${file.hash.slice(0, 8)}`,
    width: file.width,
    height: file.height,
    thumbhash: file.thumbhash,
  }
}

const noPicture: Picture = { url: '/media/none', width: 960, height: 1280, thumbhash: '' }

/** A tag with its label in a language. */
export function tagView(slug: string, locale: string, labels: TagLabels) {
  const label = labels.get(locale)?.[slug] ?? slug.replaceAll('-', ' ')
  return { slug, label }
}

/** What a card of the feed shows; before the age gate only the safe preview. */
export function summaryView(
  { character, translation }: Listed,
  { pictures, tagLabels }: ViewNeeds,
  { locale, isAdult }: Viewing,
): CharacterSummary {
  const fields = catalogueFieldsOf(character.card)
  const files = pictures.get(character.id) ?? []
  const [cover, second] = files
  return {
    id: character.id,
    name: character.name,
    age: character.age,
    gender: character.gender,
    style: character.style,
    intro: translation?.intro ?? fields.intro,
    tags: character.tags.map((slug) => tagView(slug, locale, tagLabels)),
    cover: cover ? pictureView(character.id, 0, cover) : noPicture,
    second: isAdult && second ? pictureView(character.id, 1, second) : null,
    hoverLine: isAdult ? (translation?.hoverLine ?? fields.hoverLine) : null,
  }
}

/** What the character page shows; what lies beyond the safe preview is null before the age gate. */
export function detailView(listed: Listed, needs: ViewNeeds, viewing: Viewing) {
  const { character, translation } = listed
  const fields = catalogueFieldsOf(character.card)
  const files = needs.pictures.get(character.id) ?? []
  const shown = viewing.isAdult ? files : files.slice(0, 1)
  const plain = (text: string) => text.replaceAll(/\{\{char\}\}/gi, character.name).replaceAll(/\{\{user\}\}/gi, '…')
  return {
    ...summaryView(listed, needs, viewing),
    occupation: translation?.occupation ?? fields.occupation,
    city: fields.city,
    description: viewing.isAdult ? plain(character.card.data.description) : null,
    personality: viewing.isAdult ? plain(character.card.data.personality) : null,
    greeting: viewing.isAdult ? plain(translation?.greeting ?? character.card.data.first_mes) : null,
    openers: viewing.isAdult ? openersOf(listed) : [],
    pictures: shown.map((file, index) => pictureView(character.id, index, file)),
  }
}

/** Things a person might say first, in their language. */
export function openersOf({ character, translation }: Listed): string[] {
  return translation?.openers ?? catalogueFieldsOf(character.card).openers
}
