export const DISK_FULL =
  'The portal cannot start because its disk is full. Make room on the disk of DATA_DIR and start again. Nothing was lost.';
