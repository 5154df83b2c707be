/** Authors could publish before there were publishers: their accounts keep what they may do. */
export default `
UPDATE authors SET role = 'publisher' WHERE role = 'author';
`;
