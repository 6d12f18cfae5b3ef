export { PictureField } from './picture/picture-field.tsx'
