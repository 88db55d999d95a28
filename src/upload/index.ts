export { imageAddress } from './image-address'
export { ImageUpload, type ImageUploadProps } from './image-upload'
export { readCredentials, type StorageCredentials } from './credentials'
export { isUploadError, type UploadError, type UploadReason } from './upload-error'
export { uploadImage, type UploadOptions, type UploadResult } from './upload-image'
export {
  checkSettings,
  type MissingSetting,
  objectUrl,
  type UploadSettings,
} from '../providers/definitions/upload-settings'
