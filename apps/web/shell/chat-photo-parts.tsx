import type { ComponentType } from 'react'
import type { ChatScreenProps } from '#domains/chat/web/chat-screen.tsx'
import { late } from '#ui/state/late.ts'
import { FreeCoins } from './free-coins.tsx'
import { loadPhotoTexts, PhotoTexts } from './photo-texts.tsx'

/** A part with the texts of photos; all of it is fetched when it is first shown. */
async function withTexts<Props extends object>(load: Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  const [Part, texts] = await Promise.all([load, loadPhotoTexts()])
  return (props) => (
    <PhotoTexts texts={texts}>
      <Part {...props} />
    </PhotoTexts>
  )
}

/** Photos that stand in a chat, what opens over them, and the sheet that requests one. */
export const chatPhotoParts: ChatScreenProps['photos'] = {
  Photo: late(async () => ({
    default: await withTexts(
      import('#domains/characters/web/photos/chat-photo-screen.tsx').then(({ ChatPhotoScreen }) => ChatPhotoScreen),
    ),
  })),
  Viewer: late(async () => ({
    default: await withTexts(
      import('#domains/characters/web/photos/chat-photo-viewer-screen.tsx').then(
        ({ ChatPhotoViewerScreen }) => ChatPhotoViewerScreen,
      ),
    ),
  })),
  loadRequest: async () => {
    const Request = await withTexts(
      import('#domains/characters/web/photos/chat-photo-request-screen.tsx').then(
        ({ ChatPhotoRequestScreen }) => ChatPhotoRequestScreen,
      ),
    )
    return (props) => <Request {...props} freeCoins={<FreeCoins />} />
  },
}
