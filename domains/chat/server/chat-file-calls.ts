import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import * as contract from '../chat-files-contract.ts'
import { exportChatHandler } from './calls/export-chat.ts'
import { importChatHandler } from './calls/import-chat.ts'
import { readChatHandler } from './calls/read-chat.ts'
import { mountChatFiles } from './chat-files/chat-file-routes.ts'
import type { ChatExporting } from './chat-files/chat-file-routes.ts'
import type { ChatIntake } from './chat-files/intake.ts'

type Needs = ChatExporting & { intake: ChatIntake }

/** The import and the export of conversations. */
export function createChatFiles(needs: Needs): DomainModule {
  const calls: HandlersFor<typeof contract> = {
    readChat: readChatHandler(needs.intake),
    importChat: importChatHandler(needs),
    exportChat: exportChatHandler(contract.exportChat, needs),
    tourExportChat: exportChatHandler(contract.tourExportChat, needs),
  }
  return {
    name: 'chat-files',
    calls,
    mountRoutes: (http) => mountChatFiles(http, needs),
    close: () => needs.intake.reader.close(),
  }
}
