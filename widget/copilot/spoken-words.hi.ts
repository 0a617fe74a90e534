export const answered = 'जवाब पूरा हो गया।';
export const codeFollows = 'आगे कोड है।';
export const lineLost = 'कनेक्शन टूट गया है। उसके लौटते ही जवाब आगे बढ़ेगा।';
