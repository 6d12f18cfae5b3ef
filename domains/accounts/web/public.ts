export { useSession, useViewer } from './session.tsx'
export type { LoginReason, Session, Viewer } from './session.tsx'
export { deviceId, storedChannel, storedToken } from './stored.ts'
