export { LoginDialog } from './login-dialog.tsx'
export { SessionProvider, useSession, useViewer } from './session.tsx'
export type { LoginReason, Session, Viewer } from './session.tsx'
export { deviceId, keepChannel, storedAdult, storedChannel, storedToken } from './stored.ts'
