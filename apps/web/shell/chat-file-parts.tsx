import type { ComponentType } from 'react'
import type { ChatScreenProps } from '#domains/chat/web/chat-screen.tsx'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

/** A part with its texts; both are fetched when it is first opened. */
async function withTexts<Props extends object>(
  load: Promise<ComponentType<Props>>,
  ...parts: string[]
): Promise<ComponentType<Props>> {
  const [Part, texts] = await Promise.all([load, loadLazyTexts('chat-files', ...parts)])
  return (props) => (
    <LazyTexts name="chat-files" texts={texts}>
      <Part {...props} />
    </LazyTexts>
  )
}

/** The sheets of chat files. */
export const chatFileParts: ChatScreenProps['files'] = {
  loadImport: () =>
    withTexts(import('#domains/chat/web/files/import-screen.tsx').then(({ ImportScreen }) => ImportScreen)),
  loadExport: () =>
    withTexts(
      import('#domains/chat/web/files/export-screen.tsx').then(({ ExportScreen }) => ExportScreen),
      'import',
      'problem',
      'export',
    ),
}
