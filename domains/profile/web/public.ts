export { PictureField } from './picture/picture-field.tsx'
export type { TakenPicture } from './picture/use-picture.ts'
