export const answered = 'जवाब पूरा हो गया।';
export const codeFollows = 'आगे कोड है।';
