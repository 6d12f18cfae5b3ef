import type { PlaceKey, Place } from '../patterns/places.ts'

export const brandKeys = ['nocturne', 'official', 'fiztok', 'mylux', 'amiqlo', 'buzzyin', 'cardric'] as const

export const places: Record<PlaceKey, Place> = {
  home: { href: '#home', label: 'Home' },
  chats: { href: '#chats', label: 'Chats', waiting: { count: 3, text: '3', label: '3 unread' } },
  create: { href: '#create', label: 'Create' },
  characters: { href: '#characters', label: 'My characters' },
  gallery: { href: '#gallery', label: 'Gallery' },
  me: { href: '#me', label: 'Me' },
}

export const people = [
  {
    name: 'Mara',
    age: '31',
    intro: 'I keep the late bookshop on Lantern Street. Come in, it is raining.',
    hoverLine: 'You are back. I saved you the chair by the window.',
    tags: ['Writer', 'Calm', 'Night owl'],
  },
  {
    name: 'Lucía',
    age: '27',
    intro: 'Trumpet at ten, tortilla at two. Sleep is a rumour.',
    hoverLine: 'Dance first, explain later.',
    tags: ['Musician', 'Bold'],
  },
  {
    name: 'Noor',
    age: '34',
    intro: 'Architect of bridges. I like people who cross them.',
    hoverLine: 'Tell me the true version.',
    tags: ['Architect', 'Curious', 'Dry humour', 'Tea'],
  },
  {
    name: 'Odessa Maximiliana',
    age: '29',
    intro:
      'A very long line that two rows cannot hold because she has so much to say about the sea, the harbour and the weather on it.',
    tags: ['Sailor'],
  },
  { name: 'Jun', age: '36', intro: '静かな夜に、ゆっくり話しましょう。', tags: ['Chef', 'Gentle'] },
] as const
