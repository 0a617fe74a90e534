export const documentWords = {
  upload: 'Upload document',
  uploading: (name: string) => `Uploading ${name}…`,
  removeAttachment: 'Remove attachment',
  remove: (name: string) => `Delete ${name}`,
  reading: (percent: number) => `Being read, ${percent} %`,
  unreadable: 'Could not be read',
  title: 'Document Upload Consent',
  agree: 'I Agree & Upload',
  cancel: 'Cancel',
  close: 'Close',
  intro: 'Before your first upload, please read what happens with your document:',
  points: [
    'It is sent encrypted to our server, read there, and kept with your account.',
    'Its text is used to answer your questions. Where a language model is set up, the passages that matter are sent to it.',
    'Nobody but you can open it here, and you can delete it at any time.',
    'Upload only what you may share: you confirm that you hold the rights and consents for it.',
  ],
} as const;
